import type { ShownResult } from "./use-notify.ts";

/** AN-03: "❌" is the message's own sign, so there is no icon beside it. */
export function NoticeOutcome({ result }: { result: ShownResult | null }) {
  return (
    <div role="status">
      {result && (
        <div
          className={`mt-4 rounded-panel px-4 py-3 ${result.success ? "bg-olive-wash text-olive" : "bg-tomato-wash text-primary"}`}
        >
          {result.messages.map((message) => (
            <p key={message} className="font-semibold wrap-anywhere">
              {message}
            </p>
          ))}
          <p className="text-[0.8125rem]">
            {result.slug || "General"}
            {result.status !== null && `, respuesta ${result.status}`}
          </p>
        </div>
      )}
    </div>
  );
}
