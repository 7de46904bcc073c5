export const roomPath = (id: number): string => `/liveCourse/room?id=${id}`;
export const attendancePath = (id: number): string => `/liveCourse/attendance?id=${id}`;
export const backPath = (id: number): string => `/liveCourse/detail?id=${id}`;
