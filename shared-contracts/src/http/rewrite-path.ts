/** Where files of job listings were kept before they had a host of their own; the bucket is a name or a folder there. */
const OLD_STORAGE =
  /^https:\/\/(?:[\w.-]+\.)?s3[.-]us-east-1\.amazonaws\.com\/(?:[\w.-]+\/)??(?=job-?listings?\/)/i;

/**
 * The address that a path of older data means: what starts with `cdn` is on the content-delivery `host` (without one, on
 * the product's own), files of job listings have moved there from the storage itself, and a slash that is missing
 * before `profile` is put in. Anything else stays as it is.
 */
export function rewritePath(path: string, host = ""): string {
  const moved = path.replace(OLD_STORAGE, "cdn/");
  const ownPlace = /^(\/?cdn|\/?dashboard|)profile(?=[/?#]|$)/;
  const slashed =
    host !== "" && moved.startsWith(`${host}profile/`)
      ? `${host}/${moved.slice(host.length)}`
      : moved.replace(ownPlace, "$1/profile");
  return /^\/?cdn\//.test(slashed) ? `${host}/${slashed.replace(/^\//, "")}` : slashed;
}
