/** A guest's address may contain `?` and `&`, after which a mail program would read other recipients. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
