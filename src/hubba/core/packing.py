"""Bytes that grow at their end: librt's where it has a wheel, so that compiled code writes them at full speed."""

try:
    from librt.strings import BytesWriter as BytesWriter
    from librt.strings import read_i32_le as read_i32_le
    from librt.strings import write_f32_le as write_f32_le
    from librt.strings import write_i64_le as write_i64_le
except ImportError:  # no wheel of librt for this Python
    from hubba.core.listbytes import BytesWriter as BytesWriter  # type: ignore[assignment]
    from hubba.core.listbytes import read_i32_le as read_i32_le
    from hubba.core.listbytes import write_f32_le as write_f32_le  # type: ignore[assignment]
    from hubba.core.listbytes import write_i64_le as write_i64_le  # type: ignore[assignment]
