/** Flags of Node and its allocator that save memory. */

/** V8's young generation grows to 128 MB by default; rendering is as fast with 32. */
export const SERVER_FLAGS = ["--max-semi-space-size=16"];

/** glibc: freed buffers go back to the system, and threads share their heaps. */
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
