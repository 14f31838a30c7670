/** How one entry of `OVERRIDE_HOSTS` looks: an origin whose port may be `*`. */
export const OVERRIDE_HOST = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::(?:\d{1,5}|\*))?$/;

/** Whether a manifest at this address comes from a configured host. Scheme, name and port all count. */
export function isOverrideHost(hosts: readonly string[], url: URL): boolean {
  return hosts.some((host) =>
    host.endsWith(":*")
      ? `${url.protocol}//${url.hostname}` === host.slice(0, -2)
      : url.origin === new URL(host).origin,
  );
}
