/** Types of `floors.mjs`, which lint loads as it is. */
export function readFloors(root: string): Map<string, string[][]>
export function roomOf(place: string, file: string): string | null
export function unlistedRooms(root: string, place: string, floors: readonly (readonly string[])[]): string[]
