import { Copy } from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sharedListPaths } from "../../../contract/shared-lists/shared-list-paths.ts";
import { loadLists } from "../../../personal/shared-lists/load-lists.ts";
import type { PlaceSummary } from "../../../personal/shared-lists/stored-list.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showLoadFailure, showNotice } from "../../../ui/toast/show-notice.ts";

interface CopyAsMineProps {
  title: string;
  places: readonly { readonly card: PlaceSummary; readonly note: string }[];
}

/** V-06: a new list with the same places and notes; the copied one does not change. */
export function CopyAsMine({ title, places }: CopyAsMineProps) {
  const [isPending, setPending] = useState(false);
  const navigate = useNavigate();
  const copy = async () => {
    setPending(true);
    const service = await loadLists();
    const made = await service.createAndSend({
      title,
      places: places.map(({ card, note }) => ({ place: card, note })),
    });
    setPending(false);
    if (made.refused) {
      showNotice(made.refused);
      return;
    }
    await navigate(made.isOnServer ? sharedListPaths.list(made) : sharedListPaths.mine());
    showNotice("Esta copia es tuya: cambiala como quieras.");
  };
  return (
    <Button
      variant="plain"
      size="small"
      pending={isPending}
      className="needs-script"
      onClick={() =>
        void copy().catch(() => {
          setPending(false);
          showLoadFailure();
        })
      }
    >
      <Icon of={Copy} size={18} /> Copiar como mía
    </Button>
  );
}
