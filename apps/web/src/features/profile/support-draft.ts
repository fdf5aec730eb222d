/** Address of a mail draft to the support that names the account (specification, section 2). */
export function supportDraft(supportEmail: string, email: string): string {
  const subject = encodeURIComponent('Dearly support');
  const body = encodeURIComponent(`My account: ${email}\n\n`);
  return `mailto:${supportEmail}?subject=${subject}&body=${body}`;
}
