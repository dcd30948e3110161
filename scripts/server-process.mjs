/** What Node and its allocator are told when the server starts; most of what they take otherwise is never used again. */

/** V8 lets the young generation grow to 128 MB; rendering is as fast with 32. */
export const SERVER_FLAGS = ["--max-semi-space-size=16"];

/** For glibc: buffers of pages go back to the system when they are freed, and threads share their heaps. */
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
