/** Whether a button can open the customer service of WeChat itself; elsewhere people call. */
export const hasContactButton: boolean = false
