/** The time, as something that a test can hold in its hand. */
export interface Clock {
  now(): Date;
}

/** Where the guide's days begin and end. */
export const TIME_ZONE = "America/Argentina/Buenos_Aires";
