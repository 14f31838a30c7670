/** Why an address cannot stand on a profile, in words, or null. Others will click it, so it says where it leads. */
export function linkProblem(text: string): string | null {
  if (text.trim() === "") return "Please enter a link.";
  const url = URL.parse(text.trim());
  if (url === null || !/^https:\/\//i.test(text.trim())) return "Start with https://";
  if (url.username !== "" || url.password !== "") return "Leave the user name out of the address";
  if (!/^[^.]+(?:\.[^.]+)+\.?$/.test(url.hostname) || /^[\d.]+$|^\[/.test(url.hostname))
    return "Please enter a website's address.";
  return null;
}
