import { useState } from "react";
import { useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { LAST_NOTIFICATION_KEY } from "../../../contract/browser-storage.ts";
import { NOTIFY_SPEC, type NoticeResult } from "../../../domain/search-engines/notices-view.ts";
import { postForm } from "../../../ui/forms/post-form.ts";

export interface ShownResult {
  readonly slug: string;
  readonly success: boolean;
  readonly messages: readonly string[];
  readonly status: number | null;
}

/** AN-02, AN-03: the server sends, and the real answer is shown. An empty slug is the whole site. */
export function useNotify() {
  const [isPending, setPending] = useState(false);
  const [result, setResult] = useState<ShownResult | null>(null);
  const { revalidate } = useRevalidator();

  async function send(slug: string): Promise<ShownResult> {
    const data = new FormData();
    data.set("intent", "notify");
    data.set("slug", slug);
    const answer = await postForm<NoticeResult>({
      to: adminPaths.searchEngines(),
      spec: NOTIFY_SPEC,
      data,
    });
    if (!answer.ok) {
      const message = answer.faults?.slug ?? answer.message ?? NOTIFY_SPEC.failed;
      return { slug, success: false, messages: [message], status: null };
    }
    rememberNotification(answer.result.timestamp);
    // biome-ignore lint/suspicious/noConsole: AN-03 sends staff to the console for the details.
    if (!answer.result.success) console.error("search engines refused a notice", answer.result);
    return { slug, ...answer.result };
  }

  return {
    isPending,
    result,
    send,
    async notify(slug: string): Promise<void> {
      setPending(true);
      setResult(null);
      setResult(await send(slug));
      setPending(false);
      await revalidate();
    },
  };
}

function rememberNotification(timestamp: string): void {
  try {
    localStorage.setItem(LAST_NOTIFICATION_KEY, timestamp);
  } catch {
    // Storage is off or full: only the reminder is lost.
  }
}
