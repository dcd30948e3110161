/** at least 6 characters, and not so many that hashing them is work. */
export const PASSWORD_LENGTH = { least: 6, most: 128 };
