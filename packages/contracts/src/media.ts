export const csv = 'text/csv; charset=utf-8'
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
