import {
  Camera,
  CircleCheck,
  EyeOff,
  Flag,
  Hand,
  type IconNode,
  Link as LinkIcon,
  MessageSquareQuote,
  Timer,
} from "lucide";
import type { ReactNode } from "react";
import { formatHoldReason } from "../../domain/reviews/hold-reasons.ts";
import type { ReviewStatus } from "../../domain/reviews/review.ts";
import { Icon } from "../../ui/icon.tsx";

const LOOKS = {
  olive: "bg-olive-wash text-olive",
  amber: "bg-amber-wash text-amber",
  tomato: "bg-tomato-wash text-primary",
  grey: "bg-line/60 text-muted",
} as const;

export function StatusTag({
  look,
  icon,
  children,
}: {
  look: keyof typeof LOOKS;
  icon: IconNode;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex min-h-6.5 max-w-full items-center gap-1.5 rounded-pill px-2.5 py-0.5 text-[0.8125rem] font-semibold ${LOOKS[look]}`}
    >
      <Icon of={icon} size={15} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}

export function ModerationStatusTag({ status }: { status: ReviewStatus }) {
  if (status === "held")
    return (
      <StatusTag look="tomato" icon={Hand}>
        Retenida
      </StatusTag>
    );
  if (status === "hidden")
    return (
      <StatusTag look="grey" icon={EyeOff}>
        Oculta
      </StatusTag>
    );
  return (
    <StatusTag look="olive" icon={CircleCheck}>
      Publicada
    </StatusTag>
  );
}

interface Moderated {
  readonly status: ReviewStatus;
  readonly holdReasons: readonly string[];
  readonly openReports: number;
  readonly reportReasons: readonly string[];
  readonly noun?: "reseña" | "lista";
  /** V-08 */
  readonly waitingPhotos?: number;
}

/** Why a review or a list waits, before its text. */
export function ModerationReasons({
  status,
  holdReasons,
  openReports,
  reportReasons,
  noun,
  waitingPhotos: waiting = 0,
}: Moderated) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      {openReports === 0 && <ModerationStatusTag status={status} />}
      {openReports > 0 && (
        <StatusTag look="amber" icon={Flag}>
          {openReports === 1 ? "Denunciada una vez" : `Denunciada ${openReports} veces`}
        </StatusTag>
      )}
      {status === "held" &&
        holdReasons.map((reason) => (
          <StatusTag key={reason} look="grey" icon={reason === "link" ? LinkIcon : Timer}>
            {formatHoldReason(reason, noun)}
          </StatusTag>
        ))}
      {reportReasons.map((reason) => (
        <StatusTag key={reason} look="grey" icon={MessageSquareQuote}>
          «{reason}»
        </StatusTag>
      ))}
      {waiting > 0 && (
        <StatusTag look="tomato" icon={Camera}>
          {waiting === 1 ? "Una foto por decidir" : `${waiting} fotos por decidir`}
        </StatusTag>
      )}
    </p>
  );
}
