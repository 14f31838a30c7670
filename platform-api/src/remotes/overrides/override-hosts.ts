/** Whether a manifest at this address comes from a configured host. Scheme, name and port all count. */
export function isOverrideHost(hosts: readonly string[], url: URL): boolean {
  return hosts.some((host) =>
    host.endsWith(":*")
      ? `${url.protocol}//${url.hostname}` === host.slice(0, -2)
      : url.origin === new URL(host).origin,
  );
}
