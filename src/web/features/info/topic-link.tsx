import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { mailLink } from "../../../domain/sharing/share-links.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MAIL_TOPICS, type MailTopicName } from "./mail-topics.ts";

interface TopicLinkProps {
  topic: MailTopicName;
  email: string;
  className?: string;
  children: ReactNode;
}

/** I-02 */
export function TopicLink({ topic, email, className, children }: TopicLinkProps) {
  const { subject, lines } = MAIL_TOPICS[topic];
  return (
    <a href={mailLink({ to: email, subject, lines: [...lines, "", "Gracias."] })} className={className}>
      {children}
    </a>
  );
}

/** I-02 */
export function TopicCard({ topic, email, icon }: { topic: MailTopicName; email: string; icon: IconNode }) {
  const { label, hint } = MAIL_TOPICS[topic];
  return (
    <TopicLink
      topic={topic}
      email={email}
      className="flex h-full items-start gap-4 rounded-panel bg-card p-5 no-underline shadow-card transition-shadow hover:shadow-lift"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-honey text-primary">
        <Icon of={icon} size={20} />
      </span>
      <span>
        <strong className="block font-semibold">{label}</strong>
        <span className="text-muted">{hint}</span>
      </span>
    </TopicLink>
  );
}
