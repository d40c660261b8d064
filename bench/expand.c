/* Rows of bits as rows of bytes, the lowest bit first: what np.unpackbits does, to compare with it. */
#include <stdint.h>

void expand(const uint8_t *packed, int8_t *out, long rows, long width, long size) {
    for (long row = 0; row < rows; row++, packed += width, out += size)
        for (long at = 0; at < size; at++) out[at] = packed[at >> 3] >> (at & 7) & 1;
}
