import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { MOST_REASONS } from "../../domain/suggestions/decision-fields.ts";
import type { ServiceContext } from "../service-context.ts";
import { changeSetting, listSettingChanges } from "../settings/change-setting.ts";

const KEY = "rejectionReasons";

export interface RejectionReasons {
  readonly reasons: readonly string[];
  /** Of the setting, to notice a change of somebody else. */
  readonly version: number;
}

/** Staff only. */
export async function getRejectionReasons(context: ServiceContext): Promise<RejectionReasons> {
  const [latest] = await listSettingChanges(context, { key: KEY });
  return { reasons: context.settings.get(KEY), version: latest?.version ?? 0 };
}

/** Staff only. One reason for each line. */
export async function changeRejectionReasons(
  context: ServiceContext,
  { reasons, version }: RejectionReasons,
): Promise<void> {
  requireStaff(context.actor);
  if (reasons.length > MOST_REASONS) {
    throw new AppError({
      code: "invalid",
      field: "reasons",
      message: `${reasons.length} reasons`,
      spanish: `Pueden ser hasta ${MOST_REASONS} motivos, uno por renglón.`,
    });
  }
  await changeSetting(context, { key: KEY, value: [...new Set(reasons)], version });
}
