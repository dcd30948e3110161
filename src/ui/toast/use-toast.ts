import { createContext, useContext } from "react";

export type ToastTone = "plain" | "success" | "error";
type ShowToast = (text: string, tone?: ToastTone) => void;

export const ToastContext = createContext<ShowToast>(() => {});

/** `const showToast = useToast(); showToast("Guardado en tus favoritos", "success")`. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
