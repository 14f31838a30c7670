import type { FastifyInstance } from "fastify";
import { Gauge, type Registry } from "prom-client";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Config } from "#api/config";
import { wordsOfTrust } from "#api/config/trust-proxy";
import { nameOfVersion, type Version } from "#api/config/version";

/** Says in the log, once the application listens, which version it is and how its settings were understood. */
export function sayWhatRuns(http: FastifyInstance, { version, trustProxy }: Config): void {
  http.addHook("onListen", (done) => {
    http.log.info({ ...version }, `${brand.name} ${nameOfVersion(version)}`);
    http.log.info(wordsOfTrust(trustProxy));
    done();
  });
}

/** The version as a metric, by which graphs tell one release from another. */
export function describeVersion(registry: Registry, version: Version): void {
  new Gauge({
    name: "loubby_build_info",
    help: "1, labelled with the version and the commit of this node.",
    labelNames: ["version", "commit"],
    registers: [registry],
  }).set({ ...version }, 1);
}
