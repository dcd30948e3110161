import { sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";

interface ScheduleRow extends Record<string, unknown> {
  readonly name: string;
  readonly cron: string;
  readonly last: string | null;
  readonly isFailed: boolean | null;
}

/** V-12: the periodic jobs of pg-boss, whose tables these are. */
export function scheduleQueries(orm: Orm) {
  return {
    async list(): Promise<ScheduleRow[]> {
      const { rows } = await orm.execute<ScheduleRow>(sql`
        select schedule.name, schedule.cron, last.completed_on as last, last.state = 'failed' as "isFailed"
        from pgboss.schedule left join lateral (
          select completed_on, state from pgboss.job
          where job.name = schedule.name and completed_on is not null and state in ('completed', 'failed')
          order by completed_on desc limit 1
        ) as last on true
        order by schedule.name`);
      return rows;
    },
  };
}
