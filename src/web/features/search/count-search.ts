import { useEffect } from "react";
import { paths } from "../../../contract/paths.ts";
import { FOUND_SEARCH } from "../../../contract/visit-message.ts";

/** AD-02: counts a search that found something, once for each text shown. The server counts the others when it sends them. */
export function useCountSearch({ text, isFound }: { text: string; isFound: boolean }): void {
  useEffect(() => {
    if (text !== "" && isFound) navigator.sendBeacon(paths.visit(), FOUND_SEARCH);
  }, [text, isFound]);
}
