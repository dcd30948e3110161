import { SOCIAL_PROVIDERS } from "../../contract/account-message.ts";
import type { MailOrder } from "../../jobs/send-mail.job.ts";
import { logAddedIdentity } from "../../services/audit/sign-in-log.ts";
import type { ServiceContext } from "../../services/service-context.ts";

export interface NewIdentity {
  readonly id: string;
  readonly userId: string;
  readonly providerId: string;
}

interface IdentityAddedOptions {
  services: Pick<ServiceContext, "db" | "clock">;
  sendMail(order: MailOrder): Promise<void>;
  isListed(email: string): Promise<boolean>;
}

/** The owner of an account hears by mail that Google or Twitter signs in to it from now on. */
export function createIdentityAdded({ services, sendMail, isListed }: IdentityAddedOptions) {
  const { accounts } = services.db;
  return async ({ id, userId, providerId }: NewIdentity): Promise<void> => {
    const provider = SOCIAL_PROVIDERS.find((each) => each === providerId);
    if (!provider || !(await accounts.isAddedIdentity(id))) return;
    await sendMail({ kind: "identity-added", userId, provider });
    const member = await accounts.findRecipient({ userId });
    if (member && (await isListed(member.email))) await logAddedIdentity(services, { member, provider });
  };
}
