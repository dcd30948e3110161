import { useState } from "react";
import { createRoot } from "react-dom/client";
import { Toast } from "./toast.tsx";

/** Says something of a page that is being left: it stands beside the site, whichever page comes, and goes by itself. */
export function showParting(text: string): void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const end = () => {
    root.unmount();
    place.remove();
  };
  root.render(<Parting text={text} onEnd={end} />);
}

function Parting({ text, onEnd }: { text: string; onEnd: () => void }) {
  const [isHeld, setHeld] = useState(false);
  return (
    <div
      // Read aloud as it comes: nothing was here that could have been listened to.
      role="alert"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Toast tone="success" text={text} isHeld={isHeld} onEnd={onEnd} />
    </div>
  );
}
