type FindHoliday = (date: string) => string | undefined;

let find: FindHoliday = () => undefined;

/**
 * The server has the calendar of the law with the declared holidays, the browser the next ones, which come with the
 * page: the calendar would cost bytes in every first load.
 */
export function setHolidays(next: FindHoliday): void {
  find = next;
}

/** `findHoliday("2026-12-25") === "Navidad"` */
export function findHoliday(date: string): string | undefined {
  return find(date);
}
