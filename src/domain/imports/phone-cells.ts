/** "5,49221E+12": the spreadsheet cut the number, and its last digits are lost. */
export function isCutNumber(text: string): boolean {
  return /^\d([.,]\d{1,15})?e\+?\d{1,3}$/i.test(text.trim()) || /^\d{9,}[.,]\d+$/.test(text.trim());
}

/** "221456789": digits alone, one short of a number with its area code, as a cell of numbers leaves it. */
export function lostZero(text: string): boolean {
  return /^[1-9]\d{8}$/.test(text.trim());
}
