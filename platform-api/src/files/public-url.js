/** The address of a public, immutable file (`cdn/…`), or null where there is none. */
export function publicFileUrl(key) {
    return key === null ? null : `/${key}`;
}
