import { createContext, useContext } from "react";

export type ToastTone = "plain" | "success" | "error";

/** What can be done about it while it is seen. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
  /** It can no longer be done; not where another message took its place. */
  readonly onEnd?: () => void;
}

type ShowToast = (text: string, tone?: ToastTone, action?: ToastAction) => void;

export const ToastContext = createContext<ShowToast>(() => {});

/** `const showToast = useToast(); showToast("Guardado en tus favoritos", "success")`. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
