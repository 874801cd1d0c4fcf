/** Year, country, 13 signs and a check digit by ISO 6346, as the portal checks it. */
export const isCustomsReference = (mrn: string) =>
  /^[0-9]{2}[A-Z]{2}[A-Z0-9]{13}[0-9]$/.test(mrn) &&
  mrn.endsWith(String(checkDigit(mrn.slice(0, 17))))

export const checkDigit = (body: string) =>
  ([...body].reduce((total, sign, i) => total + isoValue(sign) * 2 ** i, 0) % 11) % 10

/** Letters count from 10 on, passing over 11, 22 and 33. */
function isoValue(sign: string): number {
  if (sign <= '9') return Number(sign)
  const place = sign.charCodeAt(0) - 65
  return 10 + place + Math.floor((place + 9) / 10)
}
