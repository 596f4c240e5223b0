/** How much larger than drawn the sizes of the settings are. */
export const scales = { standard: 1, large: 1.15, largest: 1.3 } as const
