import type { AgentReading } from "@loubby/shared-contracts/http/agents/selling/agent-connection.schema";
import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";

/** What is still empty, filled from what an agent says of itself; what was written stays. */
export function fromReading(reading: AgentReading, values: ListingFields): Partial<ListingFields> {
  const { title, summary, abilities, samples, permissions } = values;
  const isEmpty = (lines: readonly string[]) => lines.every((line) => line.trim() === "");
  const newHosts = reading.hosts.filter((host) => !permissions.hosts.includes(host));
  return {
    ...(title === "" && { title: reading.title }),
    ...(summary === "" && { summary: reading.summary }),
    ...(isEmpty(abilities) && reading.abilities.length > 0 && { abilities: reading.abilities }),
    ...(isEmpty(samples) && { samples: reading.samples }),
    ...(newHosts.length > 0 && {
      permissions: { ...permissions, hosts: [...permissions.hosts.filter(Boolean), ...newHosts] },
    }),
  };
}
