import { ArrowLeft, Download, Trash2, UserCheck, UserX, X } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import {
  type MemberDetails,
  type MembersView,
  membersSearch,
} from "../../../domain/accounts/members-view.ts";
import { formatWhen } from "../../../domain/schedule/format-when.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Role } from "./member-list.tsx";
import type { TeamAction } from "./team-dialogs.tsx";

interface MemberPanelProps {
  member: MemberDetails;
  view: MembersView;
  now: Date;
  onAction: (action: TeamAction) => void;
  onDelete: () => void;
}

const PROVIDERS: Readonly<Record<string, string>> = {
  credential: "contraseña",
  google: "Google",
  twitter: "X",
};

/** Beside the list; on a phone in its place. */
export function MemberPanel({ member, view, now, onAction, onDelete }: MemberPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name, email, sessions, disabled } = member;
  const back = `${adminPaths.accounts()}${membersSearch({ ...view, memberId: "" })}`;
  const when = (at: string) => formatWhen({ at: new Date(at), now });
  return (
    <section
      aria-labelledby="persona"
      className="min-w-0 rounded-panel border border-line bg-card p-4 md:px-5"
    >
      <Link
        to={back}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary no-underline lg:hidden"
      >
        <Icon of={ArrowLeft} size={17} />
        Todas las personas
      </Link>
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id="persona" ref={heading} tabIndex={-1} className="text-lg wrap-anywhere">
            {name}
          </h2>
          <p className="text-[0.8125rem] break-all text-muted">{email}</p>
        </div>
        <Link
          to={back}
          preventScrollReset
          aria-label="Cerrar"
          className="grid size-11 place-items-center rounded-control text-ink hover:bg-wash max-lg:hidden"
        >
          <Icon of={X} size={18} />
        </Link>
      </header>
      {disabled && (
        <p className="mt-3 flex gap-2.5 rounded-control bg-tomato-wash px-3 py-2.5 text-sm">
          <Icon of={UserX} size={18} className="mt-0.5 shrink-0 text-primary" />
          <span className="wrap-anywhere">
            La deshabilitó {disabled.by}, {when(disabled.at)}
            {disabled.reason && `: «${disabled.reason}»`}.
          </span>
        </p>
      )}
      <div className="mt-3">
        <Role member={member} />
      </div>
      <dl className="mt-3 grid grid-cols-[6.5rem_1fr] gap-y-1 text-sm">
        <Fact label="Se registró">{when(member.createdAt)}</Fact>
        <Fact label="Último acceso">{member.lastAccessAt ? when(member.lastAccessAt) : "nunca"}</Fact>
        <Fact label="Entra con">
          {member.signsInWith.map((provider) => PROVIDERS[provider] ?? provider).join(", ") ||
            "todavía con nada"}
        </Fact>
        <Fact label="Reseñas">
          {groupDigits(member.reviews)}
          {member.hiddenReviews > 0 && (
            <span className="text-muted"> ({groupDigits(member.hiddenReviews)} sin publicar)</span>
          )}
        </Fact>
        <Fact label="Favoritos">{groupDigits(member.favourites)}</Fact>
        <Fact label="Sesiones">
          {sessions.length === 0
            ? "0"
            : sessions.map(({ device, usedAt }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may be of the same device and moment
                <span key={index} className="block">
                  {device}, {when(usedAt)}
                </span>
              ))}
        </Fact>
      </dl>
      <Actions member={member} onAction={onAction} onDelete={onDelete} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function Actions({ member, onAction, onDelete }: Pick<MemberPanelProps, "member" | "onAction" | "onDelete">) {
  const { id, state, isOneself, isListed } = member;
  return (
    <div className="mt-4 grid gap-2">
      {!isOneself &&
        (state === "disabled" ? (
          <Button
            variant="plain"
            className="border-edge!"
            onClick={() => onAction({ kind: "enable", row: member })}
          >
            <Icon of={UserCheck} size={18} />
            Volver a habilitar
          </Button>
        ) : (
          <Button
            variant="plain"
            className="border-edge!"
            onClick={() => onAction({ kind: "disable", row: member })}
          >
            <Icon of={UserX} size={18} />
            Deshabilitar…
          </Button>
        ))}
      <a
        href={adminPaths.accountFile({ id })}
        download
        className={`${buttonClass({ variant: "plain" })} border-edge!`}
      >
        <Icon of={Download} size={18} />
        Bajar sus datos
      </a>
      {!isOneself && !isListed && (
        <Button variant="quiet" onClick={onDelete}>
          <Icon of={Trash2} size={18} />
          Borrar la cuenta…
        </Button>
      )}
      <p className="text-[0.8125rem] text-muted">
        {isListed
          ? "Es del equipo: para borrarla, primero sacala de la lista."
          : "Si la borrás, sus reseñas publicadas quedan sin nombre."}
      </p>
    </div>
  );
}
