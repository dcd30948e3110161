/** How long data are kept: what deletes them and the privacy page (I-01) read it here. */
export const RETENTION = {
  /** Visits and daily counts. */
  visitMonths: 26,
  errorDays: 7,
  /** Orders of mails in the queue, once they are sent. */
  mailDays: 7,
  /** V-11: the hash of a review's client. */
  reviewClientDays: 30,
  /** V-08: how long a visitor's browser may change a review. */
  editKeyHours: 24,
  /** V-07: ids of deleted reviews. */
  deletedReviewDays: 90,
  /** V-08: photos on their way. */
  photoUploadDays: 1,
  /** V-08: until then the decision can be undone. */
  rejectedPhotoDays: 30,
  /** V-05: answers to "¿Sigue igual?". */
  freshnessMonths: 12,
  /** The name and e-mail of a suggestion's sender, after the decision. */
  suggesterMonths: 12,
  /** V-06: shared lists that nobody opens or changes. */
  listMonths: 12,
  /** without use. */
  anonymousDays: 30,
  auditYears: 2,
  /** Failed sign-ins of the staff's e-mails, which strangers can cause. */
  failedSignInDays: 90,
} as const;
