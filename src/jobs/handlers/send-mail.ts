import { type MailSettings, sendMail } from "../../services/mail/send-mail.ts";
import { sendMailJob } from "../send-mail.job.ts";
import { handleJob, type JobHandler } from "./job-handler.ts";

export function sendMailHandler(settings: MailSettings): JobHandler {
  return handleJob(sendMailJob, (context, order) => sendMail(context, { settings, order }));
}
