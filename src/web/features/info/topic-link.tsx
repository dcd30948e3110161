import type { ReactNode } from "react";
import { mailLink } from "../../../domain/sharing/share-links.ts";
import { MAIL_TOPICS, type MailTopicName } from "./mail-topics.ts";

interface TopicLinkProps {
  topic: MailTopicName;
  /** The guide's address. */
  email: string;
  className?: string;
  children: ReactNode;
}

/** I-02: opens a mail about something with its subject written: `<TopicLink topic="update" email={…}>Avisanos</TopicLink>` */
export function TopicLink({ topic, email, className, children }: TopicLinkProps) {
  const { subject, lines } = MAIL_TOPICS[topic];
  return (
    <a href={mailLink({ to: email, subject, lines: [...lines, "", "Gracias."] })} className={className}>
      {children}
    </a>
  );
}
