/** Legal forms and kinds of business that no person is called. */
const COMPANY_WORD =
  /(^|[\s,&.(])(gmbh|mbh|ltd|limited|inc|incorporated|llc|llp|plc|pty|corp|corporation|ohg|e\.\s?v|e\.\s?k|sarl|s\.a\.r\.l|s\.r\.l|srl|s\.p\.a|spa|s\.a|b\.v|n\.v|a\/s|aps|oyj?|s\.r\.o|sp\. z o\.o|kft|& co|and co|& sons|& söhne|& partners?|company|agency|association|foundation|insurance|pharmacy|apotheke|zahnarztpraxis|praxis|autohaus|werkstatt|restaurant|pizzeria|hotel|clinic|hospital|dental|dentistry|university|school|schule|kindergarten|academy|plumbing|services|solutions|technologies|consulting|logistics|enterprises|realty|customer service|help ?desk|front desk|reception|hotline|support|office|taxi)(?=$|[\s,).&])/i;
/** Short forms that stand at the end in capitals: they could be names or initials anywhere else. */
const SHORT_FORM = /\S[\s,]+(AG|KG|SA|AB|AS|NV|BV|UG|SE|SL|Co\.?|LP)$/;
const EAST_ASIAN = /株式会社|有限会社|合同会社|有限公司|股份|集团|集團|公司$|주식회사|\(주\)|㈜|㈱/;

/** True for the name of a company or an office, which is no name to greet with and is never split. */
export function isCompanyName(text: string): boolean {
  if (text.length < 4) return false;
  if (COMPANY_WORD.test(text)) return true;
  if (SHORT_FORM.test(text) && /\p{Ll}/u.test(text)) return true;
  return text.charCodeAt(text.length - 1) > 0x2e7f || text.charCodeAt(0) > 0x2e7f
    ? EAST_ASIAN.test(text)
    : false;
}
