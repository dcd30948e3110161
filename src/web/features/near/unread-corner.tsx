import { unreadCornerMessage } from "./unread-corner-message.ts";

/** Above a list that is in its usual order, since the corner in its address is not understood. */
export function UnreadCorner({ text }: { text: string }) {
  return (
    <p role="alert" className="mb-5 rounded-2xl bg-honey px-4 py-3">
      {unreadCornerMessage(text)}
    </p>
  );
}
