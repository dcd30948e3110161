import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import type { SearchPanelHandle, SearchPanelProps } from "./search-panel.tsx";
import type { SubmitSearchInput } from "./submit-search.ts";

export const NO_OPTION = -1;

export function useSearchForm() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = pathname === paths.search() ? (new URLSearchParams(search).get("q") ?? "") : "";
  const page = pathname + search;
  const [shown, setShown] = useState({ page, fieldKey: 0 });
  const [text, setText] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NO_OPTION);
  const [loaded, setLoaded] = useState<{ SearchPanel: ComponentType<SearchPanelProps> } | null>(null);
  const hasFailed = useRef(false);
  const panel = useRef<SearchPanelHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const isShown = isOpen && loaded !== null;

  // On another page the field shows that page's query, unless the visitor is typing.
  if (shown.page !== page) {
    setShown({ page, fieldKey: shown.fieldKey + Number(!isOpen) });
    if (!isOpen) setText(query);
  }

  const close = useCallback(() => {
    setOpen(false);
    setActive(NO_OPTION);
    hasFailed.current = false;
  }, []);

  const open = useCallback(() => {
    setOpen(true);
    setText(input.current?.value ?? "");
    // Without the panel the form works as it does without a script. One notice per opening is enough.
    import("./search-panel.tsx").then(setLoaded, () => {
      if (!hasFailed.current) showLoadFailure();
      hasFailed.current = true;
    });
  }, []);

  const attachInput = useCallback(
    (element: HTMLInputElement) => {
      input.current = element;
      // The visitor may have focused it before hydration.
      if (document.activeElement === element) open();
    },
    [open],
  );

  const replaceText = (next: string) => {
    if (input.current) input.current.value = next;
    setText(next);
    setActive(NO_OPTION);
    input.current?.focus();
  };

  return {
    ...{ query, fieldKey: shown.fieldKey, text, active, isShown, loaded },
    ...{ panel, submitButton, attachInput, open, close, setActive, replaceText },
    changeText() {
      setActive(NO_OPTION);
      open();
    },
    cancel() {
      close();
      // Focusing the field would open the panel again.
      submitButton.current?.focus();
    },
    closeOutside({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) close();
    },
    pressKey(event: KeyboardEvent<HTMLInputElement>) {
      if (isShown) panel.current?.pressKey(event);
      else if (event.key === "ArrowDown") open();
      else if (event.key === "Escape") replaceText("");
    },
    submit(event: { preventDefault(): void }) {
      if (panel.current) panel.current.submit(event);
      else if (loaded && text.trim() !== "") {
        event.preventDefault();
        void submitText({ text: text.trim(), answer: null, navigate, onLeave: close });
      }
    },
  };
}

/** In the same chunk as the panel, so it is already loaded. */
async function submitText(input: SubmitSearchInput): Promise<void> {
  const search = await import("./submit-search.ts");
  await search.submitSearch(input);
}
