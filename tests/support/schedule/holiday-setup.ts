import { holidayCalendar } from "../../../src/domain/schedule/argentine-holidays.ts";
import { setHolidays } from "../../../src/domain/schedule/holidays.ts";

/** As a server without declared holidays. */
setHolidays(holidayCalendar([]));
