export async function findReadyFile(_db, _id) { return undefined; }
