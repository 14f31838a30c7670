/**
 * Declares the endpoints of one resource. The names must be exactly those of the schema table `S`, so that
 * neither half can gain or lose an endpoint alone: a drift is a compile error. Ids are `resource.name`.
 *
 * `export const jobs = endpoints<typeof jobsSchema>()("jobs", { list: { method: "GET", … } })`
 */
export function endpoints() {
    return (resource, table) => {
        const entries = Object.entries(table);
        const withIds = entries.map(([name, data]) => [name, { ...data, id: `${resource}.${name}` }]);
        return Object.fromEntries(withIds);
    };
}
