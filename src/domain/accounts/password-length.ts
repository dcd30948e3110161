/** at least 6 characters, 10 for who is on the list of administrators, and not so many that hashing them is work. */
export const PASSWORD_LENGTH = { least: 6, leastOfAdministrator: 10, most: 128 };
