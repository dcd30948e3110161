/** A-01; the maximum bounds the cost of hashing. */
export const PASSWORD_LENGTH = { least: 6, leastOfAdministrator: 10, most: 128 };
