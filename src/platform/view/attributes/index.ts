/** Browsers read every attribute that we write. */
export {}
