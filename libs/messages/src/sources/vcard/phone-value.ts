/** Text without `%2B`; as it stands when it is not encoded well. */
function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The number of `tel:+1-415-555-0101;ext=5` or `tel:555-0101;phone-context=+1415`; other text as it stands. */
export function phoneValue(value: string): string {
  const uri = /^(?:tel|sms|callto):(.*)$/is.exec(value.trim());
  if (!uri) return value.trim();
  const [number = '', ...parameters] = (uri[1] ?? '').split(';');
  const context = parameters.find((parameter) => /^phone-context=\+/i.test(parameter))?.slice(14) ?? '';
  return percentDecoded(number.startsWith('+') ? number : context + number).trim();
}
