/* What compiled Python calls only when something has gone wrong, or hardly ever. Told so, the compiler lays out all
 * that leads there apart and expects the other branch. Included before everything else: see setup.py. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#define COLD __attribute__((cold))

COLD void PyErr_SetNone(PyObject *);
COLD void PyErr_SetString(PyObject *, const char *);
COLD PyObject *PyErr_Occurred(void);
COLD void _Py_Dealloc(PyObject *);
COLD void CPy_AddTraceback(const char *filename, const char *funcname, int line, PyObject *globals);
COLD void CPy_TypeErrorTraceback(const char *filename, const char *funcname, int line, PyObject *globals,
                                 const char *expected, PyObject *value);
