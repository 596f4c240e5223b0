/** Every browser we support has what we use. */
export {}
