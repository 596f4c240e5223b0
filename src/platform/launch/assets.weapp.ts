/** A mini-program carries its own files. */
export {}
