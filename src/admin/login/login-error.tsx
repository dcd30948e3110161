import { TriangleAlert } from "lucide";
import { MOST_ATTEMPTS } from "../../contract/staff-sign-in.ts";
import { Icon } from "../../ui/icon.tsx";

const DOTS = Array.from({ length: MOST_ATTEMPTS }, (_, index) => index + 1);

interface LoginErrorProps {
  message: string;
  /** AG-04 */
  attempt?: number | null;
}

/** AG-05 */
export function LoginError({ message, attempt = null }: LoginErrorProps) {
  return (
    <div
      role="alert"
      className="flex items-center gap-3 rounded-control bg-tomato-wash px-3.5 py-3 font-semibold text-primary"
    >
      <Icon of={TriangleAlert} size={20} className="shrink-0" />
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p>{message}</p>
        {attempt !== null && (
          <p className="flex items-center gap-2 text-sm">
            {`Intento ${attempt}/${MOST_ATTEMPTS}`}
            <span aria-hidden className="flex gap-1.5">
              {DOTS.map((dot) => (
                <span
                  key={dot}
                  className={`size-2.5 rounded-pill border-2 border-primary ${dot <= attempt ? "bg-primary" : ""}`}
                />
              ))}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
