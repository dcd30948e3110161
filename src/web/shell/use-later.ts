import { useEffect, useState } from "react";

/** True once something has been wanted for so long without a break: `useLater({ wanted: isBusy, milliseconds: 150 })`. */
export function useLater({ wanted, milliseconds }: { wanted: boolean; milliseconds: number }): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [wanted, milliseconds]);
  return wanted && passed;
}
